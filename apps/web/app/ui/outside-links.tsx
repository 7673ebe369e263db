/** Links to a person's pages elsewhere. They choose the names, so the address is next to each. */
export default function OutsideLinks({ links }: { links: { name: string; href: string }[] }) {
  return (
    <ul className="grid gap-1">
      {links.map(({ name, href }) => (
        <li key={`${name} ${href}`}>
          <a
            href={href}
            target="_blank"
            rel="nofollow ugc noopener"
            className="tap flex flex-wrap items-baseline gap-x-2 underline-offset-4 hover:underline"
          >
            <bdi className="font-medium text-accent">{name}</bdi>
            <span className="text-caption text-soft">
              {new URL(href).hostname.replace(/^www\./, '')}
              <span className="sr-only"> (opens in a new tab)</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
