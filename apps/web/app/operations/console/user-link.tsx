import { Link } from 'react-router'

export const UserLink = ({ id, name }: { id: number; name: string }) => (
  <Link dir="auto" to={`/admin/users/${id}`} className="tap font-medium underline-offset-4 hover:underline">
    {name}
  </Link>
)
