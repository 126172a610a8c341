/* In development the framework's compiler adds the styles; elsewhere they are in the search's own script. */

import '../../styles/search.css';
