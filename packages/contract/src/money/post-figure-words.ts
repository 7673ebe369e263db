// Plain values, so that the web can import them without zod.
export const figureOrders = ['newest', 'views', 'likes', 'comments', 'unlocks', 'income'] as const
export type FigureOrder = (typeof figureOrders)[number]
