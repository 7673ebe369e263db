import { Missing } from '../../ui/missing.tsx'

export const ProfileMissing = () => (
  <Missing
    what="Profile"
    text="It may have been deleted, or the address is wrong."
    to="/profiles"
    linkText="Discover Profiles"
  />
)
