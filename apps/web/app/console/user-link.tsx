import { Link } from 'react-router'

export const UserLink = ({ id, name }: { id: number; name: string }) => (
  <Link to={`/admin/users/${id}`} className="font-medium underline-offset-4 hover:underline">
    {name}
  </Link>
)
