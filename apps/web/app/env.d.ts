interface ImportMetaEnv {
  readonly PUBLIC_URL: string
}
