# Node 24.21.0, named by its digest; docs/operations.md (Upgrade) tells how a newer one is named.
# The pages are built once; the server runs from its sources as they are (Node strips the types).
FROM node:24-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6 AS pages
WORKDIR /app
COPY . .
RUN npm ci && node scripts/build-web.ts

FROM node:24-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY loan/package.json loan/
COPY contract/package.json contract/
COPY quote/package.json quote/
COPY server/package.json server/
COPY web/package.json web/
# What the server needs to run, and nothing of the pages' or of the tools. web/package.json is named for the lock alone.
RUN npm ci --omit=dev -w server -w quote -w contract -w loan && npm cache clean --force
COPY loan loan
COPY contract contract
COPY quote quote
COPY server server
COPY --from=pages /app/web/dist web/dist

# docker build --build-arg SOURCE_COMMIT=$(git rev-parse HEAD): /api/health and the log tell it.
ARG SOURCE_COMMIT=
# Customers' files, and the database when DATABASE_URL is not set: mount a volume here.
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data SOURCE_COMMIT=$SOURCE_COMMIT
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/api/health').then((r)=>process.exit(r.ok?0:1),()=>process.exit(1))"]
# The stop lets calls in flight finish (10 s) and then closes the database: give it 30 s (docker stop -t 30).
CMD ["node", "server/src/main.ts"]
