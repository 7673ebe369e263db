import { Outlet } from 'react-router'
import { requireRole } from './guards.ts'

export const clientMiddleware = [() => void requireRole('Admin')]

export default function OperatorsLayout() {
  return <Outlet />
}
