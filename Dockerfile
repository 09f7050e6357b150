# The shop as an image: docs/operations.md, 'In containers'.
# The build stage is for the machine it runs on; both stages stand on the same system, so that prebuilt libraries fit.
ARG NODE_IMAGE=node:26-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
COPY packages/demo-sites/package.json packages/demo-sites/
COPY packages/embedded-postgres-server/package.json packages/embedded-postgres-server/
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build && npm run sbom

# What runs, without what builds. In containers PostgreSQL is a service of its own: its engine is left out.
FROM ${NODE_IMAGE} AS packages
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
COPY packages/demo-sites/package.json packages/demo-sites/
COPY packages/embedded-postgres-server/package.json packages/embedded-postgres-server/
RUN npm ci --ignore-scripts --omit=dev \
  && rm -rf node_modules/@embedded-postgres node_modules/node-linux-* node_modules/.cache \
  # Optional peers that only development has: npm keeps them although it omits what brought them.
  && node -e "for (const [path, { devOptional }] of Object.entries(require('./package-lock.json').packages)) if (devOptional) fs.rmSync(path, { recursive: true, force: true })" \
  && find node_modules -path '*/.bin/*' -xtype l -delete \
  # Of the fallback fonts only the weights that documents draw with.
  && find node_modules/@expo-google-fonts/noto-* -mindepth 1 -maxdepth 1 -type d ! -name 400Regular ! -name 700Bold -exec rm -rf {} + \
  && npm cache clean --force

FROM ${NODE_IMAGE}
ARG RELEASE=
ENV RELEASE=${RELEASE} \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    MALLOC_ARENA_MAX=2
WORKDIR /shop
COPY --from=packages /shop/node_modules ./node_modules
COPY package.json LICENSE ./
COPY --from=build /shop/build ./build
# Migrations, seed and fonts are read from the sources, and the command line runs from them.
COPY --from=build /shop/src ./src
COPY --from=build /shop/packages ./packages
COPY public ./public
RUN mkdir /data /backups && chown node:node /data /backups
USER node
VOLUME ["/data", "/backups"]
EXPOSE 3000
# A worker answers on HEALTH_PORT alone.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+(process.env.HEALTH_PORT||process.env.PORT||3000)+'/healthz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "build/server/main.js"]
