#!/bin/sh
# Builds the image with buildah, for a machine without a container engine: as root, with Debian's packages `buildah` and
# `debootstrap`, the npm settings and the certificates of this machine. NODE_IMAGE names the base image; without it
# make-node-image.sh makes one.
# Usage: deploy/image/build-image.sh [NAME], by default vitrine:<version>
set -eu
project=$(cd "$(dirname "$0")/../.." && pwd)
name=${1:-vitrine:$(node -p "require('$project/package.json').version")}
export BUILDAH_ISOLATION=chroot

if [ -z "${NODE_IMAGE:-}" ]; then
  NODE_IMAGE=localhost/node:debian
  buildah inspect --type image "$NODE_IMAGE" >/dev/null 2>&1 || "$project/deploy/image/make-node-image.sh" "$NODE_IMAGE"
fi
set -- --quiet --format docker --build-arg "NODE_IMAGE=$NODE_IMAGE" --tag "$name" -v /etc/ssl/certs:/etc/ssl/certs:ro
for setting in globalconfig:/usr/local/etc/npmrc userconfig:/root/.npmrc; do
  file=$(npm config get "${setting%%:*}")
  if [ -f "$file" ]; then set -- "$@" -v "$file:${setting#*:}:ro"; fi
done
buildah build "$@" "$project"
