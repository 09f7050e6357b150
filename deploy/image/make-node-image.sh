#!/bin/sh
# Makes a base image for the Dockerfile from Debian's packages, the Node of package-lock.json and the npm of this
# machine, for a place without a registry of images. Needs root, buildah and debootstrap, and `npm ci` before.
# Usage: deploy/image/make-node-image.sh [NAME], by default localhost/node:debian
set -eu
project=$(cd "$(dirname "$0")/../.." && pwd)
name=${1:-localhost/node:debian}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

debootstrap --variant=minbase --include=ca-certificates,libatomic1 bookworm "$folder" >"$folder.log" || { cat "$folder.log"; exit 1; }
rm -rf "$folder.log" "$folder"/var/cache/apt/* "$folder"/var/lib/apt/lists/* "$folder"/usr/share/doc "$folder"/usr/share/man \
  "$folder"/usr/share/locale
node=$("$project/node_modules/.bin/node" -p process.execPath)
install -D "$node" "$folder/usr/local/bin/node"
mkdir -p "$folder/usr/local/lib/node_modules"
cp -r "$(npm root -g)/npm" "$folder/usr/local/lib/node_modules/npm"
ln -s ../lib/node_modules/npm/bin/npm-cli.js "$folder/usr/local/bin/npm"
ln -s ../lib/node_modules/npm/bin/npx-cli.js "$folder/usr/local/bin/npx"
chroot "$folder" useradd --uid 1000 --user-group --create-home --shell /usr/sbin/nologin node

container=$(buildah from scratch)
buildah add --quiet "$container" "$folder" /
buildah config --env PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "$container"
buildah commit --quiet --rm "$container" "$name"
