import { Outlet } from 'react-router'
import { requireRole } from './guards.ts'

export const clientMiddleware = [
  async ({ request }: { request: Request }) => {
    await requireRole(request, 'Admin')
  },
]

export default function OperatorsLayout() {
  return <Outlet />
}
