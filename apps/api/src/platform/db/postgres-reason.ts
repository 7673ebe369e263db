/** Finds the error line in PostgreSQL's output. */
export const reasonIn = (told: string): string => /(?:FATAL|PANIC|error): +(.+)/i.exec(told)?.[1] ?? told.trim()
