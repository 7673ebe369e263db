/** The state of a way that no form holds up: who is signed out cannot stay. What was typed is kept as a draft. */
export const mustLeave = { mustLeave: true }
