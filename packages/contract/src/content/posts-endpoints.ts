import { z } from 'zod'
import { ReportRequest } from '../operations/reports.ts'
import type { Endpoint } from '../platform/endpoint.ts'
import { IdParams, KeyPaging, Paging } from '../platform/fields.ts'
import { limits } from '../platform/limits.ts'
import { ClosedCountries, ClosedCountriesForm } from './closed-countries.ts'
import {
  LikeResult,
  MediaEdit,
  NewImage,
  NewPost,
  Post,
  PostEdit,
  PostsPage,
  PostsPageQuery,
  ProfilePostsParams,
} from './posts.ts'
import { Profile, ProfileForm, ProfileListQuery } from './profiles.ts'

export const postEndpoints = {
  publishPost: {
    who: 'creator',
    upload: {
      fields: z.union([NewPost, NewImage]),
      files: { files: limits.filesPerPost, poster: limits.filesPerPost, image: 1 },
    },
    answer: Post,
    status: 201,
    takesKey: true,
  },
  listPosts: {
    who: 'anybody',
    params: ProfilePostsParams,
    query: PostsPageQuery,
    answer: PostsPage,
    also: { 304: z.void() },
  },
  readPost: { who: 'anybody', params: IdParams, answer: Post },
  editPost: { who: 'person', params: IdParams, body: PostEdit, answer: Post },
  editMedia: {
    who: 'person',
    params: IdParams,
    upload: { fields: MediaEdit, files: { files: limits.filesPerPost, poster: limits.filesPerPost } },
    answer: Post,
  },
  deletePost: { who: 'person', params: IdParams },
  pinPost: { who: 'person', params: IdParams },
  unpinPost: { who: 'person', params: IdParams },
  likePost: { who: 'person', signIn: 'Please log in to like posts.', params: IdParams, answer: LikeResult },
} satisfies Record<string, Endpoint>

const profileForm = { fields: ProfileForm, files: { avatar: 1 } }

export const profileEndpoints = {
  createProfile: { who: 'creator', upload: profileForm, answer: Profile, status: 201 },
  changeProfile: { who: 'person', upload: profileForm, params: IdParams, answer: Profile },
  listProfiles: { who: 'anybody', query: ProfileListQuery.extend(KeyPaging.shape), answer: z.array(Profile) },
  listOwnProfiles: { who: 'creator', query: Paging, answer: z.array(Profile) },
  readProfile: { who: 'anybody', params: IdParams, answer: Profile },
  deleteProfile: { who: 'person', params: IdParams },
  readClosedCountries: { who: 'creator', params: IdParams, answer: ClosedCountries },
  saveClosedCountries: { who: 'creator', params: IdParams, body: ClosedCountriesForm, answer: ClosedCountries },
} satisfies Record<string, Endpoint>

export const reportEndpoints = {
  report: { who: 'anybody', body: ReportRequest, limit: 'report' },
} satisfies Record<string, Endpoint>
