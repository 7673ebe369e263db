/** A reason not to start that the operator can fix: shown in one line. Other errors show their stack. */
export class Refusal extends Error {}
