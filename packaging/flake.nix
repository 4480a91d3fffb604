# Nix flake of the tarball: nix run ./dist/packaging -- demo
# Untried: only its syntax is checked.
{
  description = "Kanban board in the terminal, in English and Korean";
  inputs.nixpkgs.url = "github:NixOS/nixpkgs/nixos-unstable";
  outputs = { nixpkgs, ... }:
    let pkgs = nixpkgs.legacyPackages.x86_64-linux;
    in {
      packages.x86_64-linux.default = pkgs.stdenv.mkDerivation {
        pname = "sekan";
        version = "@VERSION@";
        src = pkgs.fetchurl {
          url = "@URL@/sekan-@VERSION@-linux-x86_64.tar.gz";
          sha256 = "@SHA256@";
        };
        nativeBuildInputs = [ pkgs.autoPatchelfHook ];
        buildInputs = [ pkgs.curl ];
        dontStrip = true;
        # The installer starts the programs.
        buildPhase = "autoPatchelf files/bin";
        installPhase = "./install $out";
        meta.mainProgram = "sekan";
      };
    };
}
