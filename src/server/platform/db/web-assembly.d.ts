/** Node has it; its types name only the module. */
declare namespace WebAssembly {
  function compile(bytes: Uint8Array): Promise<Module>;
}
