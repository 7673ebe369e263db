import { Outlet } from 'react-router'
import { requireRole } from './guards.ts'

export const clientMiddleware = [() => void requireRole('Creator')]

export default function CreatorsLayout() {
  return <Outlet />
}
