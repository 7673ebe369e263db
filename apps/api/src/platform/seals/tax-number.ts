import type { Config } from '../config/config.ts'
import { createSeal } from './seal.ts'

const aboutNumber = (userId: number) => `tax number of ${userId}`
const sealOf = ({ kycKey }: Pick<Config, 'kycKey'>) => createSeal(kycKey, 'identity-papers')

export const sealTaxNumber = (config: Pick<Config, 'kycKey'>, userId: number, plain: string) =>
  sealOf(config).close(aboutNumber(userId), Buffer.from(plain))

export const openTaxNumber = (config: Pick<Config, 'kycKey'>, userId: number, sealed: Buffer) =>
  sealOf(config).open(aboutNumber(userId), sealed).toString()
