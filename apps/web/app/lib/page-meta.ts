import type { MetaDescriptor } from 'react-router'
import { brand } from './brand.ts'

interface PageMeta {
  title: string
  description: string
  path?: string
  image?: string
  noIndex?: boolean
}

/** A placeholder in built pages that the server replaces with PUBLIC_URL (apps/api/src/platform/http/web-files.ts): one build serves any address. */
const builtOrigin = 'https://public-url.invalid'

/** What a screen's `meta` export returns. */
export function pageMeta({ title, description, path, image = '/og.jpg', noIndex }: PageMeta): MetaDescriptor[] {
  const full = title.includes(brand.name) ? title : `${title} · ${brand.name}`
  const origin = import.meta.env.SSR ? builtOrigin : window.location.origin
  const { version } = brand.site
  const picture = image.startsWith('/') ? `${origin}${image}${version ? `?v=${version}` : ''}` : image
  const tags: MetaDescriptor[] = [
    { title: full },
    { name: 'description', content: description },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: full },
    { property: 'og:description', content: description },
    { property: 'og:image', content: picture },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
  if (path) {
    tags.push(
      { property: 'og:url', content: origin + path },
      { tagName: 'link', rel: 'canonical', href: origin + path },
    )
  }
  if (noIndex) tags.push({ name: 'robots', content: 'noindex' })
  return tags
}
