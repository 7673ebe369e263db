/** The outline of the face, in the middle of a field of 800 by 1000. */
export const face =
  'M400,214 C486,214 526,286 522,372 C518,462 462,548 400,556 C338,548 282,462 278,372 C274,286 314,214 400,214 Z'
