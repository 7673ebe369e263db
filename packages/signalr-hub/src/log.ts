/** Any pino-like logger. Tokens, connection secrets and message contents are never given to it. */
export interface HubLog {
  debug(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

export const silentLog: HubLog = { debug() {}, warn() {}, error() {} }
