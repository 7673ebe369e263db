/** As large as the menu of a row, so that no row grows when it comes. */
export const RowActionsSpace = () => (
  <span data-later className="flex justify-end sm:-my-2.5">
    <span className="size-11" />
  </span>
)
