/** Why the process does not start, in one line that names what to change. Anything else that fails is told with its stack. */
export class Refusal extends Error {}
