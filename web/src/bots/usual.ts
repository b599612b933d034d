/** Who sits down if nobody says another one: good company for most people. */
export const USUAL = "apprentice";
