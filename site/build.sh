#!/usr/bin/env bash
# Builds the site in site/dist: the reference from the documentation comments of the packages, then all pages with VitePress.
# SITE_BASE=/folder/ builds it for a subfolder of a host. Needs the .NET SDK and Node.js 20 or later.
set -euo pipefail
cd "$(dirname "$0")"

dotnet run -c Release --project ../tools/ReferencePages -- reference
npm ci --no-audit --no-fund
npm run build
node check-links.mjs
