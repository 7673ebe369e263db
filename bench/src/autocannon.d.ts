declare module 'autocannon' {
  interface Request {
    method: string
    path?: string
    headers?: Record<string, string>
  }

  interface Options {
    url: string
    connections: number
    duration: number
    method: string
    headers: Record<string, string>
    requests?: { method: string; setupRequest(request: Request): Request }[]
  }

  interface Result {
    '2xx': number
    non2xx: number
    errors: number
    duration: number
    latency: { p99: number; p97_5: number }
  }

  export default function autocannon(options: Options): Promise<Result>
}
