/** The browser's console, for what the specification wants logged there; nothing leaves the page. */
export function logLocally(text: string, details?: unknown) {
  // biome-ignore lint/suspicious/noConsole: the one place that may
  console.info(text, details ?? '')
}

export function warnLocally(text: string, details?: unknown) {
  // biome-ignore lint/suspicious/noConsole: the one place that may
  console.warn(text, details ?? '')
}
