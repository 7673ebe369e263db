/** `/v1/checkout/sessions/cs_test_1?x=y` is one call to `/v1/checkout/sessions/:id`. */
export const withoutIds = (path: string) =>
  (path.split('?')[0] ?? '')
    .split('/')
    .map((part) => (/\d/.test(part) && part !== 'v1' ? ':id' : part))
    .join('/')
