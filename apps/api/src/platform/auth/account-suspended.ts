/** Shown to suspended people when they sign in, or when they try to do something. */
export const accountSuspended = 'This account is suspended. Please contact support.'
