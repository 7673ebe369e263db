import { isIP } from 'node:net'
import { brandName } from '@fanlight/contract/platform/brand'
import { isLoopback } from '../../platform/config/own-machine.ts'

export interface PasskeySite {
  name: string
  /** Passkeys are tied to a host name; an IP address can't have any. */
  host: string
  origins: string[]
}

export function passkeySite(publicUrl: string): PasskeySite {
  const { hostname, origin, port } = new URL(publicUrl)
  const plain = hostname.replace(/^\[|\]$/g, '')
  const local = `http://localhost${port ? `:${port}` : ''}`
  const isHere = isLoopback(plain)
  return {
    name: brandName,
    host: isHere && isIP(plain) ? 'localhost' : hostname,
    origins: isHere ? [...new Set([origin, local])] : [origin],
  }
}
