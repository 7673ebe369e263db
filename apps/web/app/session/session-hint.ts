const days = 400

/** Tells the server which document to send, and grants nothing: personal data need the token. */
export function hintSession(isSignedIn: boolean) {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  const life = isSignedIn ? days * 86_400 : 0
  // biome-ignore lint/suspicious/noDocumentCookie: Safari has no cookieStore before 18.4
  document.cookie = `signed-in=1; path=/; max-age=${life}; samesite=lax${secure}`
}
