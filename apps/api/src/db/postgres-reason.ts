/** PostgreSQL says much; what stopped it stands in its line of error. */
export const reasonIn = (told: string): string => /(?:FATAL|PANIC|error): +(.+)/i.exec(told)?.[1] ?? told.trim()
