#!/usr/bin/env bash
# Makes the packages of Examples/Services/PetsService, lets lintian check the Debian package, and makes the content of the container image with
# the commands of its Containerfile, in a copy of this system that is thrown away. Starts the service there, with nothing around it, asks its
# health check and prints the sizes; after `swift build`. Needs root, and takes minutes.
set -euo pipefail
cd "$(dirname "$0")/../.."
markup=$(swift build --show-bin-path)/markup
project=$PWD/Examples/Services/PetsService
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

"$markup" package --project "$project" --output "$work/dist" --kind deb --kind container
package=$(realpath "$work"/dist/*.deb)
if command -v lintian >/dev/null; then lintian --fail-on error,warning "$package"; fi

cat >"$work/image.sh" <<'SCRIPT'
set -euo pipefail
layers=$1 package=$2 container=$3
mount -t proc proc /proc
mount -t tmpfs tmpfs "$layers"
for folder in usr var etc; do
    mkdir -p "$layers/$folder/up" "$layers/$folder/work"
    mount -t overlay overlay -o "lowerdir=/$folder,upperdir=$layers/$folder/up,workdir=$layers/$folder/work" "/$folder"
done
image=$layers/image
# The commands of the first stage, with another folder for the image and another place of the package.
sed -n '/^RUN /,/^FROM scratch/p' "$container" | sed -e '$d' -e 's/^RUN //' \
    -e "s#/tmp/$(basename "$package")#$package#" -e "s#\(^\|[ =]\)/image#\1$image#g" >"$layers/stage.sh"
sh -eu "$layers/stage.sh" >"$layers/stage.log" 2>&1 || { cat "$layers/stage.log" >&2; exit 1; }
python3 - "$image" "$container" <<'PYTHON'
import json, os, re, shutil, socket, subprocess, sys, time
image, text = sys.argv[1], open(sys.argv[2]).read()
with socket.socket() as free:
    free.bind(("127.0.0.1", 0))
    port = free.getsockname()[1]
size = sum(os.lstat(os.path.join(folder, file)).st_size for folder, _, files in os.walk(image) for file in files)
packed = subprocess.run(f"tar -C {image} -c . | gzip | wc -c", shell=True, check=True, capture_output=True, text=True).stdout
# As container runtimes do; Swift reads the arguments of the process there.
for folder, options in (("proc", ["-t", "proc", "proc"]), ("dev", ["--bind", "/dev"])):
    os.makedirs(os.path.join(image, folder))
    subprocess.run(["mount", *options, os.path.join(image, folder)], check=True)
environment = {"HOST": "127.0.0.1", "PORT": str(port)}
# By its path: the environment of the service has none.
chroot = [shutil.which("chroot"), "--userspec=65534:65534", image]
entry = json.loads(re.search(r"^ENTRYPOINT (.*)$", text, re.M)[1])
check = json.loads(re.search(r"^HEALTHCHECK .*CMD (\[.*\])$", text, re.M)[1])
service = subprocess.Popen([*chroot, "/bin/busybox", "sh", "-c", 'cd /tmp && exec "$@"', "sh", *entry], env=environment)
try:
    for turn in range(100):
        if subprocess.run([*chroot, *check], env=environment, stderr=subprocess.DEVNULL).returncode == 0:
            break
        time.sleep(0.1)
    else:
        sys.exit("service-package: the health check of the image fails")
finally:
    service.terminate()
    service.wait(30)
print(f"service-package: the image has {size / 1e6:.1f} MB, and {int(packed) / 1e6:.1f} MB as a registry keeps it; its health check passes")
PYTHON
SCRIPT
mkdir "$work/layers"
unshare --mount --pid --fork --kill-child bash "$work/image.sh" "$work/layers" "$package" "$(realpath "$work"/dist/Containerfile)"
