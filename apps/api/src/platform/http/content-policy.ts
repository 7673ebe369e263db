import type { Config } from '../config/config.ts'

/** Our pages may load our own files and, if configured, the sign-in provider's script and the media store. */
export function contentPolicy(config: Pick<Config, 'googleClientId' | 's3' | 'publicUrl'>) {
  // Only the path that Google documents for its button: elsewhere the host serves scripts that callers can influence.
  const google = (path: string) => (config.googleClientId ? ` https://accounts.google.com/gsi/${path}` : '')
  const googlePictures = config.googleClientId ? ' https://*.googleusercontent.com' : ''
  const store = config.s3 ? ` ${new URL(config.s3.publicEndpoint).origin}` : ''
  const common = [
    "default-src 'self'",
    `style-src 'self' 'unsafe-inline'${google('style')}`,
    `img-src 'self' data: blob:${googlePictures}${store}`,
    `media-src 'self' blob:${store}`,
    `connect-src 'self'${google('')}`,
    `frame-src ${google('').trim() || "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(config.publicUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
  return (scriptHashes: string[]) => `${common}; script-src 'self' ${scriptHashes.join(' ')}${google('client')}`.trim()
}
