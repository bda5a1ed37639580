@rem The pnpm of this project, with everything it fetches kept inside the project's folder. Put this folder on your PATH.
@node "%~dp0..\..\scripts\run.mjs" pnpm %*
