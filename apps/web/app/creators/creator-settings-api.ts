import type { CreatorSettings, CreatorSettingsView } from '@fanlight/contract/subscriptions'
import { api } from '../lib/api-client.ts'

export const getSettings = () => api.get<CreatorSettingsView>('/creator/settings')
export const putSettings = (settings: CreatorSettings) => api.put<CreatorSettingsView>('/creator/settings', settings)
