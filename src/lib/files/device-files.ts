/** A person's folder of large files on the device, such as videos. Clubs are separated by the browser, since each has its own host. */
const folderName = (clientId: number): string => `person-${clientId}`;

/** Undefined where the browser has no file system of its own for pages. */
export async function openDeviceFolder(clientId: number): Promise<FileSystemDirectoryHandle | undefined> {
  const storage: Partial<StorageManager> = 'storage' in navigator ? navigator.storage : {};
  if (!storage.getDirectory || !('FileSystemFileHandle' in globalThis)) return undefined;
  if (!('createWritable' in FileSystemFileHandle.prototype)) return undefined;
  return (await navigator.storage.getDirectory()).getDirectoryHandle(folderName(clientId), { create: true });
}

export async function deleteDeviceFolder(clientId: number): Promise<void> {
  const storage: Partial<StorageManager> = 'storage' in navigator ? navigator.storage : {};
  const root = await storage.getDirectory?.();
  await root?.removeEntry(folderName(clientId), { recursive: true });
}
