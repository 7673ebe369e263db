interface GoogleIdentity {
  initialize(options: {
    client_id: string
    callback: (answer: { credential?: string }) => void
    ux_mode: 'popup'
    nonce: string
  }): void
  renderButton(parent: HTMLElement, options: Record<string, string | number>): void
}

declare global {
  interface Window {
    google?: { accounts: { id: GoogleIdentity } }
  }
}

const address = 'https://accounts.google.com/gsi/client'
let loading: Promise<GoogleIdentity> | undefined

/** Google's script, loaded once and only if Google is configured. */
export function loadGoogleIdentity(): Promise<GoogleIdentity> {
  loading ??= new Promise<GoogleIdentity>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.async = true
    script.onload = () => (window.google ? resolve(window.google.accounts.id) : reject(new Error('Google is missing.')))
    script.onerror = () => reject(new Error('Google could not be loaded.'))
    document.head.append(script)
  }).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}
