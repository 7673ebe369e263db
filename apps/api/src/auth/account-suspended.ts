/** What whoever is suspended reads, at the next sign-in and where they were about to do something. */
export const accountSuspended = 'This account is suspended. Please contact support.'
