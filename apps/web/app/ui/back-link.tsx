import { Link } from 'react-router'

/** Above a title: the way back to the list. */
export const BackLink = ({ to, label }: { to: string; label: string }) => (
  <Link to={to} className="tap not-printed justify-self-start text-caption text-soft hover:text-ink">
    <span aria-hidden="true">← </span>
    {label}
  </Link>
)
