export const brand = {
  name: 'Fanlight',
  meaning: 'A fanlight is the half-round window over a door: light for fans.',
  currency: 'FansCoins',
  supportEmail: 'support@fanlight.example',
  social: [
    { name: 'Instagram', href: 'https://www.instagram.com/' },
    { name: 'X', href: 'https://x.com/' },
    { name: 'YouTube', href: 'https://www.youtube.com/' },
    { name: 'Discord', href: 'https://discord.com/' },
  ],
} as const
