/** The default level: a good opponent for most people. */
export const USUAL = "apprentice";
