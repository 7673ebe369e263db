import { escapeHtml } from './web-page.ts'

/** A page's link preview on other sites. */
export interface PageTags {
  title: string
  description: string
  image: string
  type: 'profile' | 'website'
  /** The canonical address, if the page has several. */
  path?: string
}

export const withTags = (html: string, tags: PageTags, publicUrl: string, address: string) =>
  html.replace('</head>', () => `${tagsFor(tags, escapeHtml(publicUrl + (tags.path ?? address)))}</head>`)

const tagsFor = ({ title, description, image, type }: PageTags, url: string) =>
  [
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<meta property="og:title" content="${escapeHtml(title)}">`,
    `<meta property="og:description" content="${escapeHtml(description)}">`,
    `<meta property="og:image" content="${escapeHtml(image)}">`,
    `<meta property="og:url" content="${url}">`,
    `<meta property="og:type" content="${type}">`,
    '<meta name="twitter:card" content="summary_large_image">',
    `<link rel="canonical" href="${url}">`,
  ].join('')
