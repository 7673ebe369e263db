const rendered = [
  /^\/$/,
  /^\/(terms|privacy-policy)$/,
  /^\/profiles(\?sort=new)?$/,
  /^\/(profile|post)\/[1-9]\d{0,14}$/,
  /^\/topics$/,
  /^\/topic\/(?:[a-z0-9-]|%[0-9A-F]{2}){1,360}$/,
]

/** Whether the screen at this address has a `loader`. Only one spelling of each counts, so that none is rendered many times. */
export const isRendered = (address: string) => rendered.some((pattern) => pattern.test(address))
