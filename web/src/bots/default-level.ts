/** The default level: a good opponent for most people. */
export const DEFAULT_LEVEL = "apprentice";
