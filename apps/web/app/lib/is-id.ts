/** Whether part of an address can be an id. */
export const isId = (text: string | undefined): text is string => /^[1-9]\d{0,15}$/.test(text ?? '')
