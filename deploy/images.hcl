# One image for both kinds of machine: docker buildx bake --file deploy/images.hcl --push
variable "IMAGE" {
  default = "fanlight"
}
variable "VERSION" {
  default = "0.3.0"
}

target "default" {
  context    = "."
  platforms  = ["linux/amd64", "linux/arm64"]
  tags       = ["${IMAGE}:${VERSION}"]
  attest     = ["type=provenance,mode=max", "type=sbom"]
  labels = {
    "org.opencontainers.image.title"    = "Fanlight"
    "org.opencontainers.image.version"  = VERSION
    "org.opencontainers.image.licenses" = "MIT AND GPL-2.0-or-later"
  }
}
