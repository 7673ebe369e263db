import { Outlet } from 'react-router'
import { requireRole } from './guards.ts'

export const clientMiddleware = [({ request }: { request: Request }) => void requireRole(request, 'Admin')]

export default function OperatorsLayout() {
  return <Outlet />
}
