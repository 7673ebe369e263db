import type { Deps } from '../../deps.ts'
import { layOutApart } from '../../people/site/lay-out-apart.ts'
import { asLegalText } from '../../people/site/legal-text.ts'
import { listTexts } from '../../people/site/legal-versions.ts'
import { publishText, removeLogo, saveLogo, saveSite, viewSettings } from '../../people/site/save-site.ts'
import type { Api } from '../../platform/http/api.ts'
import { handle } from '../../platform/http/handle.ts'
import { draftsFolder } from '../../platform/media/drafts-folder.ts'
import { acceptUploads, withUpload } from '../../platform/uploads/read-upload.ts'

/** Name, look and texts of the site. */
export async function siteSettingsRoutes(api: Api, deps: Deps) {
  const { db, config, site, timeouts } = deps
  const settings = () => viewSettings(db, config)

  handle(api, 'readSiteSettings', settings)

  handle(api, 'saveSiteSettings', async ({ viewer, body }) => {
    await saveSite(deps, viewer, body)
    return settings()
  })

  await acceptUploads(api, (uploads) => {
    handle(uploads, 'uploadLogo', async (request) => {
      const place = { uploads: deps.uploads, folder: draftsFolder(config) }
      const by = { pause: timeouts.uploadPause, person: request.viewer.userId }
      await withUpload(request, { ...place, ...by }, ({ files: [file] }) => saveLogo(deps, request.viewer, file))
      return settings()
    })
  })

  handle(api, 'removeLogo', async ({ viewer }) => {
    await removeLogo(deps, viewer)
    return settings()
  })

  handle(api, 'listLegalTexts', ({ params }) => listTexts(db, params.kind))

  handle(api, 'previewLegalText', async ({ params: { kind }, body: { text } }) => {
    const next = { kind, version: site.legal(kind).version + 1, inForceSince: '2026-01-01' }
    return asLegalText(next, await layOutApart(text), site.now())
  })

  handle(api, 'publishLegalText', async ({ viewer, params, body }) => {
    await publishText(deps, viewer, params.kind, body)
    return listTexts(db, params.kind)
  })
}
