import './pageScript.ts';
import '../styles/sheets/blocks.css';
import '../styles/sheets/blog.css';
import '../styles/sheets/custom.css';
import '../styles/sheets/home.css';
import '../styles/sheets/notFound.css';
import '../styles/sheets/reference.css';
import '../styles/sheets/search.css';

// What a build makes files of (`writePageScript`, `bundleSheets`), loaded by the framework. Only in development.
